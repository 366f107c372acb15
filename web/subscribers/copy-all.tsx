import { client } from "../api-client/client.ts";
import { CopyButton } from "../share/copy-button.tsx";
import { confirmedIn } from "./confirmed-in.ts";

interface CopyAllProps {
	pageId: string;
	/** How many have confirmed. */
	count: number;
	onFail: (error: unknown) => void;
}

/** Copies the addresses that the owner may write to, for an email service's field. */
export function CopyAll({ pageId, count, onFail }: CopyAllProps) {
	async function read() {
		try {
			const { content } = await client.subscribers.export.query({ pageId });
			return confirmedIn(content).join(", ");
		} catch (error) {
			onFail(error);
			throw error;
		}
	}
	return (
		<CopyButton
			size="sm"
			label={`Copy ${count.toLocaleString("en-US")}`}
			description={`Copy ${count.toLocaleString("en-US")} confirmed addresses`}
			text={read}
		/>
	);
}
