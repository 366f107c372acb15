import { Button, Text } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import type { SaveState } from "./auto-saver.ts";

const WORDS = {
	saved: "Saved",
	waiting: "Saving...",
	saving: "Saving...",
	failed: "Could not save",
	conflict: "Not saved",
} as const satisfies Record<SaveState["progress"], string>;

interface SaveStatusProps {
	progress: SaveState["progress"];
	isUsernameLeftOut: boolean;
	onRetry: () => void;
}

/** Whether what is on the screen is stored, in a few words. */
export function SaveStatus({ progress, isUsernameLeftOut, onRetry }: SaveStatusProps) {
	const { online } = useNetwork();
	return (
		<>
			<Text component="p" role="status" size="sm" {...(progress === "failed" ? { fw: 650 } : { c: "dimmed" })} m={0}>
				{wordsFor(progress, online, isUsernameLeftOut)}
			</Text>
			{progress === "failed" && (
				<Button size="sm" mih={44} variant="light" onClick={onRetry}>
					Retry
				</Button>
			)}
		</>
	);
}

function wordsFor(progress: SaveState["progress"], isOnline: boolean, isUsernameLeftOut: boolean): string {
	if (!isOnline && progress !== "saved" && progress !== "conflict") return "Offline, will retry";
	if (progress === "saved" && isUsernameLeftOut) return "Saved, except the username";
	return WORDS[progress];
}
