import { Button, Group, Text } from "@mantine/core";
// biome-ignore lint/suspicious/noDeprecatedImports: only other overloads of it are deprecated
import { useBlocker } from "@tanstack/react-router";
import { endedSession } from "../../api-client/ended-session.ts";
import { LateDialog } from "../../components/late-dialog.tsx";
import type { AutoSaver } from "./auto-saver.ts";

/** The longest wait for the last save when leaving the editor. */
const LEAVE_WAIT_MS = 3000;

/** Saves before leaving the editor, and asks for confirmation if the save fails. */
export function LeaveGuard({ saver }: { saver: AutoSaver }) {
	const blocker = useBlocker({
		shouldBlockFn: async ({ current, next }) => {
			if (current.pathname === next.pathname || !saver.isUnsaved) return false;
			if (navigator.onLine) await Promise.race([saver.flush(), pause(LEAVE_WAIT_MS)]);
			return saver.isUnsaved;
		},
		// Signing in again leaves the page. This browser keeps the draft, so no warning is needed.
		enableBeforeUnload: () => saver.isUnsaved && !endedSession.get(),
		withResolver: true,
	});
	const isAsking = blocker.status === "blocked";
	return (
		<LateDialog opened={isAsking} onClose={() => blocker.reset?.()} title="Leave without saving?">
			<Text>Your last changes aren't saved yet. This browser keeps them until you open this page again.</Text>
			<Group mt="lg" gap="xs" justify="flex-end">
				<Button variant="default" onClick={() => blocker.proceed?.()}>
					Leave
				</Button>
				<Button onClick={() => blocker.reset?.()} data-autofocus>
					Stay
				</Button>
			</Group>
		</LateDialog>
	);
}

function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
