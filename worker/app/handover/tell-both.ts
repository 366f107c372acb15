import { eq } from "drizzle-orm";
import { handovers } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { namesInMail } from "./handover-names.ts";

/** Mails to both sides that nothing has moved, or that everything went back. */
export async function tellBoth(
	{ env, database }: Stores,
	id: string,
	template: "handover-withdrawn" | "handover-declined" | "handover-expired" | "handover-returned",
): Promise<void> {
	const { page, from, to } = await namesInMail(database, id);
	const [handover] = await database
		.select({ fromId: handovers.fromId, toId: handovers.toId })
		.from(handovers)
		.where(eq(handovers.id, id));
	if (!handover) return;
	const { fromId, toId } = handover;
	await queueMail(env, { template, account: { userId: fromId }, values: { page, from, to } });
	const receiver = toId === null ? { handoverId: id } : { userId: toId };
	await queueMail(env, { template, account: receiver, values: { page, from, to } });
}
