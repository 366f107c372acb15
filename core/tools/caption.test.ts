import { expect, it } from "vitest";
import { captionOf, chooseTemplate, readTopic, TEMPLATE_COUNT } from "./caption.ts";

it("there are three templates, and each names the topic", () => {
	const captions = [0, 1, 2].map((template) => captionOf("my new mugs", template));
	expect(new Set(captions).size).toBe(3);
	expect(TEMPLATE_COUNT).toBe(3);
	for (const caption of captions) expect(caption).toContain("my new mugs");
});

it.each([
	[0, 0],
	[0.33, 0],
	[0.34, 1],
	[0.67, 2],
	[0.999999, 2],
])("the random number %d chooses template %d", (random, template) =>
	expect(chooseTemplate(random, null)).toBe(template),
);

it("another caption differs from the last one, and each other template has its turn", () => {
	for (const previous of [0, 1, 2]) {
		const next = [0, 0.49, 0.5, 0.999999].map((random) => chooseTemplate(random, previous));
		expect(next).not.toContain(previous);
		expect(new Set(next).size).toBe(2);
	}
});

it("a topic is one line, whatever was pasted", () => {
	expect(readTopic("  my\n new\t mugs ")).toEqual({ ok: true, inputs: "my new mugs" });
	expect(readTopic("🏺❤️")).toEqual({ ok: true, inputs: "🏺❤️" });
	expect(readTopic("陶器")).toEqual({ ok: true, inputs: "陶器" });
});

it.each([
	["", "Enter a topic."],
	[" \u200b\n", "Enter a topic."],
	["word ".repeat(10_000), "The topic can have at most 200 characters. Yours has 49,999."],
])("an unusable topic gets a message", (topic, message) => {
	expect(readTopic(topic)).toEqual({ ok: false, errors: { topic: message } });
});
