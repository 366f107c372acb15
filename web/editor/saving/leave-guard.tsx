import { Button, Group, Text } from "@mantine/core";
// biome-ignore lint/suspicious/noDeprecatedImports: only other overloads of it are deprecated
import { useBlocker } from "@tanstack/react-router";
import { endedSession } from "../../api/ended-session.ts";
import { Dialog } from "../../components/dialog.tsx";
import type { AutoSaver } from "./auto-saver.ts";

/** How long leaving the editor waits for its last save. */
const LEAVE_WAIT_MS = 3000;

/** Saves before the editor is left, and asks first when that didn't work. */
export function LeaveGuard({ saver }: { saver: AutoSaver }) {
	const blocker = useBlocker({
		shouldBlockFn: async ({ current, next }) => {
			if (current.pathname === next.pathname || !saver.isUnsaved) return false;
			if (navigator.onLine) await Promise.race([saver.flush(), pause(LEAVE_WAIT_MS)]);
			return saver.isUnsaved;
		},
		// A person whose session has ended may leave to sign in: this browser keeps the draft.
		enableBeforeUnload: () => saver.isUnsaved && !endedSession.get(),
		withResolver: true,
	});
	const isAsking = blocker.status === "blocked";
	return (
		<Dialog opened={isAsking} onClose={() => blocker.reset?.()} title="Leave without saving?">
			<Text>Your last changes aren't saved yet. This browser keeps them until you open this page again.</Text>
			<Group mt="lg" gap="xs" justify="flex-end">
				<Button variant="default" onClick={() => blocker.proceed?.()}>
					Leave
				</Button>
				<Button onClick={() => blocker.reset?.()} data-autofocus>
					Stay
				</Button>
			</Group>
		</Dialog>
	);
}

function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
