import { sizeIn } from "../../core/files/size-in.ts";
import { fileRooms } from "../../core/plans/file-room.ts";
import type { Plan } from "../../core/plans/plan.ts";

/** The Worker replaces these words in prerendered documents with what the operator has named. */
const PLACEHOLDERS: Record<Plan, string> = {
	free: "__FILE_ROOM_FREE__",
	pro: "__FILE_ROOM_PRO__",
	business: "__FILE_ROOM_BUSINESS__",
};

/** The room for an account's files on a plan in words: `20 GB`. */
export function fileRoomInWords(plan: Plan): string {
	if (typeof document === "undefined") return PLACEHOLDERS[plan];
	const named = document.querySelector<HTMLMetaElement>('meta[name="file-room"]')?.content;
	return sizeIn("en", fileRooms(named)[plan]);
}
