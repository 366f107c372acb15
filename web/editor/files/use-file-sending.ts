import { type RefObject, useEffect, useRef, useState } from "react";
import { useEditing } from "../editing.ts";
import { SendFailure } from "./file-transport.ts";
import { keptUploads } from "./kept-uploads.ts";
import { FileSending, type SendingState, type SentFile, whyRefused } from "./send-file.ts";
import { workerTransport } from "./worker-transport.ts";

export type FileStep =
	| { name: "idle" }
	| { name: "sending"; file: File; state: SendingState }
	/** `canRetry` is false for a file that will never be one of ours. */
	| { name: "failed"; file: File; reason: string; canRetry: boolean };

interface FileSendingOptions {
	/** An element of the form. */
	root: RefObject<HTMLElement | null>;
	/** The stored file whose place it takes, or null. */
	replaces: string | null;
	/** Called before a file is sent. */
	onChosen: (file: File) => void;
	/** Called once the Worker has all of it. */
	onSent: (file: SentFile) => void;
}

const START: SendingState = { sentBytes: 0, isPaused: false, isWaiting: false };

/** Sends a chosen file. It stops with its form, and goes on from there when the same file is chosen again. */
export function useFileSending({ root, replaces, onChosen, onSent }: FileSendingOptions) {
	const { pageId, ensureStored } = useEditing();
	const [step, setStep] = useState<FileStep>({ name: "idle" });
	const [unfinished] = useState(() => keptUploads(pageId)[0]?.file.name ?? null);
	const current = useRef<FileSending>(null);
	useEffect(() => {
		const form = root.current;
		// The effects of a part that is only hidden end, too. Its elements stay in the document.
		return () => {
			if (!form?.isConnected) current.current?.stop();
		};
	}, [root]);

	async function choose(file: File) {
		// The one that failed would take room for a day.
		if (step.name === "failed" && step.file !== file) current.current?.cancel();
		const refusal = whyRefused(file);
		if (refusal !== null) return setStep({ name: "failed", file, reason: refusal, canRetry: false });
		onChosen(file);
		setStep({ name: "sending", file, state: START });
		const sending = new FileSending(file, {
			pageId,
			transport: workerTransport(pageId, ensureStored),
			replaces,
			onChange: (state) => current.current === sending && setStep({ name: "sending", file, state }),
		});
		current.current = sending;
		try {
			const sent = await sending.run();
			if (current.current !== sending) return;
			if (sent) onSent(sent);
			setStep({ name: "idle" });
		} catch (error) {
			if (current.current !== sending) return;
			const reason = error instanceof SendFailure ? error.message : "Something went wrong. Please try again.";
			setStep({ name: "failed", file, reason, canRetry: true });
		}
	}

	return {
		step,
		/** The name of a file that has arrived in part, before this form was opened, or null. */
		unfinished,
		choose,
		pause: () => current.current?.pause(),
		resume: () => current.current?.resume(),
		/** Gives up a file on its way, or one that has failed. */
		cancel() {
			current.current?.cancel();
			current.current = null;
			setStep({ name: "idle" });
		},
	};
}
