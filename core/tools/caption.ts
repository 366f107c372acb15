import { emptyUnlessVisible } from "../text/visible-text.ts";
import { type Reading, singleLine } from "./reading.ts";

/** Longer texts are captions already. */
const MAX_TOPIC = 200;

const TEMPLATES = [
	(topic: string) => `All about ${topic} today ✨ Who's with me?`,
	(topic: string) => `This is your sign: ${topic} 👀 Save it for later.`,
	(topic: string) => `Let's talk about ${topic} 💬 Ask me anything in the comments!`,
] as const;

export const TEMPLATE_COUNT = TEMPLATES.length;

/** The caption of a template, by its number from 0. Numbers beyond the last start again. */
export function captionOf(topic: string, template: number): string {
	const write = TEMPLATES[template % TEMPLATE_COUNT] as (typeof TEMPLATES)[number];
	return write(topic);
}

/** Chooses one of the templates, and never the same twice in a row. `random` is from 0 up to but not including 1. */
export function chooseTemplate(random: number, previous: number | null): number {
	if (previous === null) return Math.floor(random * TEMPLATE_COUNT);
	return (previous + 1 + Math.floor(random * (TEMPLATE_COUNT - 1))) % TEMPLATE_COUNT;
}

export function readTopic(typed: string): Reading<"topic", string> {
	const topic = emptyUnlessVisible(singleLine(typed));
	if (topic === "") return { ok: false, errors: { topic: "Enter a topic." } };
	if (topic.length > MAX_TOPIC) {
		const count = topic.length.toLocaleString("en-US");
		return { ok: false, errors: { topic: `The topic can have at most ${MAX_TOPIC} characters. Yours has ${count}.` } };
	}
	return { ok: true, inputs: topic };
}
