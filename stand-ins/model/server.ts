import { breakOff, type LoopbackServer, startLoopbackServer } from "../loopback-server.ts";

/** What the assistant asks about, as far as the stand-in reads it. */
interface Asked {
	name: string;
	links: readonly { number: number; title: string }[];
	/** Only where it asks for a translation. */
	texts?: readonly { number: number; parts: string[] }[];
	to?: string;
}

/**
 * Stands in for an endpoint that speaks OpenAI's protocol. The first segment of its base address decides the answer:
 *
 * - `/writes` writes bios with the name in the data, and turns the links around. It translates by naming the language.
 * - `/nonsense` answers with a poem, `/wrong-shape` with other JSON, `/empty` with nothing, and `/endless` with half a megabyte.
 * - `/silent` never answers, `/broken` closes the connection, and `/500` answers with that status.
 */
export function startModel(): Promise<LoopbackServer> {
	return startLoopbackServer(({ path, body }, response) => {
		const [, behavior = ""] = path.split("/");
		if (behavior === "silent") return;
		if (behavior === "broken") return breakOff(response);
		const status = Number(behavior) || 200;
		response.writeHead(status, { "content-type": "application/json" });
		response.end(
			JSON.stringify(status === 200 ? completion(contentOf(behavior, body)) : { error: { message: "Down" } }),
		);
	});
}

function contentOf(behavior: string, body: string): string {
	if (behavior === "nonsense") return "Roses are red.";
	if (behavior === "wrong-shape") return JSON.stringify({ bios: "none" });
	if (behavior === "empty") return "";
	if (behavior === "endless") return "x".repeat(500_000);
	const { name, links, texts, to } = dataIn(body);
	if (texts) {
		const translated = ({ number, parts }: (typeof texts)[number]) => ({
			number,
			parts: parts.map((part) => `${part} (${to})`),
		});
		return JSON.stringify({ texts: texts.map(translated) });
	}
	return JSON.stringify({
		name,
		bios: { plain: `All about ${name}.`, warm: `Hello from ${name}!`, short: `Just ${name}` },
		links: links.map(({ number, title }) => ({ number, title: `${title} today` })).toReversed(),
	});
}

/** The data between its marks in the last message. */
function dataIn(body: string): Asked {
	const { messages } = JSON.parse(body) as { messages: { content: string | { text: string }[] }[] };
	const content = messages.at(-1)?.content ?? "";
	const text = typeof content === "string" ? content : content.map((part) => part.text).join("");
	return JSON.parse(/<data>\n(.*)\n<\/data>/s.exec(text)?.[1] ?? "{}");
}

function completion(content: string): object {
	return {
		id: "completion-1",
		object: "chat.completion",
		created: 1,
		model: "test",
		choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
		usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
	};
}
