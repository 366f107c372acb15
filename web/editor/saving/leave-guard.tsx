// biome-ignore lint/suspicious/noDeprecatedImports: only other overloads of it are deprecated
import { useBlocker } from "@tanstack/react-router";
import { endedSession } from "../../api-client/ended-session.ts";
import type { AutoSaver } from "./auto-saver.ts";
import { LeaveDialog } from "./late-leave-dialog.ts";

/** The longest wait for the last save when leaving the editor. */
const LEAVE_WAIT_MS = 3000;

/** Saves before leaving the editor, and asks for confirmation if the save fails. */
export function LeaveGuard({ saver }: { saver: AutoSaver }) {
	const blocker = useBlocker({
		shouldBlockFn: async ({ current, next }) => {
			if (current.pathname === next.pathname || !saver.isUnsaved) return false;
			await Promise.race([saver.flush(), pause(LEAVE_WAIT_MS)]);
			return saver.isUnsaved;
		},
		// Signing in again leaves the page. This browser keeps the draft, so no warning is needed.
		enableBeforeUnload: () => saver.isUnsaved && !endedSession.get(),
		withResolver: true,
	});
	return (
		blocker.status === "blocked" && (
			<LeaveDialog
				words="Your last changes aren't saved yet. This browser keeps them until you open this page again."
				onLeave={blocker.proceed}
				onStay={blocker.reset}
			/>
		)
	);
}

function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
