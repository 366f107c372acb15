import * as z from "zod/mini";
import { wordsSchema } from "../text/words-schema.ts";
import { blockKind } from "./block-kind.ts";
import { blockSchema } from "./block-schema.ts";

/** The most questions of one block, and the longest question and answer in characters. */
export const QUESTIONS_MAX = 20;
export const QUESTION_MAX = 200;
export const ANSWER_MAX = 1000;

/** Questions that open to show their answers. */
export const questions = blockKind({
	purpose: "Questions that open to their answers",
	icon: "M9 9a3 3 0 1 1 4.2 2.7c-.8.4-1.2 1-1.2 1.8v.5m0 3h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18",
	schema: blockSchema("questions", {
		items: z
			.array(
				z.strictObject({
					question: wordsSchema(QUESTION_MAX, "A question", "Write the question."),
					answer: wordsSchema(ANSWER_MAX, "An answer", "Write the answer."),
				}),
			)
			.check(
				z.minLength(1, "Add a question."),
				z.maxLength(QUESTIONS_MAX, `There can be at most ${QUESTIONS_MAX} questions.`),
			),
	}),
	blank: { items: [{ question: "", answer: "" }] },
	sample: { items: [{ question: "Do you ship?", answer: "Yes." }] },
	css: `
		.bio-questions { margin-top: 1rem; padding: .25rem var(--inset, 1rem); text-align: start }
		.bio-questions details + details { border-top: 1px solid color-mix(in srgb, currentcolor 25%, transparent) }
		.bio-questions summary { padding-block: .75rem; font-weight: 600; line-height: 1.35 }
		.bio-questions p { padding-bottom: 1rem; white-space: pre-wrap }
	`,
	wordsOf: ({ items }) => items.flatMap(({ question, answer }) => [question, answer]),
	View: ({ block }) => (
		<div className="bio-questions" data-panel="">
			{block.items.map(({ question, answer }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two questions can have the same words
				<details key={at}>
					<summary dir="auto">{question}</summary>
					<p dir="auto">{answer}</p>
				</details>
			))}
		</div>
	),
});
