import { type ReactNode, useState } from "react";
import classes from "./answer.module.css";
import { Icon } from "./icon.tsx";

export interface Answer {
	kind: "done" | "error";
	title: string;
	words?: ReactNode;
}

/** The message about the last action in a section. The next one replaces it. */
export function useAnswer() {
	const [answer, setAnswer] = useState<Answer | null>(null);
	return {
		answer,
		done: (title: string, words?: ReactNode) => setAnswer({ kind: "done", title, words }),
		fail: (title: string, words: ReactNode) => setAnswer({ kind: "error", title, words }),
		clear: () => setAnswer(null),
	};
}

/** The place of a section's answer, beside the control that it is about. Screen readers say what appears in it. */
export function AnswerLine({ answer }: { answer: Answer | null }) {
	const words = answer && <Words {...answer} />;
	return (
		<div className={classes.place}>
			<div role="status">{answer?.kind === "done" && words}</div>
			{answer?.kind === "error" && <div role="alert">{words}</div>}
		</div>
	);
}

function Words({ kind, title, words }: Answer) {
	return (
		<p className={classes.answer} data-kind={kind}>
			<Icon name={kind === "done" ? "check" : "alert"} size={18} />
			<span>
				<b>{title}</b>
				{words && <> {words}</>}
			</span>
		</p>
	);
}
