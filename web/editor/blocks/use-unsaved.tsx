// biome-ignore lint/suspicious/noDeprecatedImports: only other overloads of it are deprecated
import { deepEqual, useBlocker } from "@tanstack/react-router";
import { type InputEvent, useEffect, useRef } from "react";
import type { Block } from "../../../core/blocks/block.ts";
import { useEditing } from "../editing.ts";
import { LeaveDialog } from "../saving/late-leave-dialog.ts";
import { say } from "../saving/voice.ts";

/**
 * Keeps what was typed into a block's form and isn't saved. Closing the form offers it back, and so does Redo later. Leaving
 * the editor would lose it, so that asks first. `block` is the stored one, and `typed` the last valid state of the form.
 */
export function useUnsaved(block: Block, typed: Block | null) {
	const { edit } = useEditing();
	/** What was typed and isn't saved: the block as its form has it. */
	const left = useRef<Block | null>(null);
	const isTouched = useRef(false);
	const isSettled = useRef(false);
	useEffect(() => {
		left.current = typed && !deepEqual(typed, block) ? typed : null;
	}, [block, typed]);
	useEffect(
		() => () => {
			const block = left.current;
			if (isSettled.current || !block) return;
			edit({ kind: "changeBlock", block, isLeft: true });
			say("Changes set aside", undefined, { label: "Bring back", run: () => edit({ kind: "changeBlock", block }) });
		},
		[edit],
	);

	const isUnsaved = () => !isSettled.current && (isTouched.current || left.current !== null);
	const blocker = useBlocker({
		shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(),
		enableBeforeUnload: isUnsaved,
		withResolver: true,
	});
	return {
		/** The form is saved, or its block is gone. */
		settle() {
			isSettled.current = true;
		},
		touch({ target }: InputEvent<HTMLElement>) {
			// The visitor of a test is no change.
			if (target instanceof Element && !target.closest("details")) isTouched.current = true;
		},
		question: blocker.status === "blocked" && (
			<LeaveDialog
				words="What you typed in this form isn't saved yet."
				onLeave={blocker.proceed}
				onStay={blocker.reset}
			/>
		),
	};
}
