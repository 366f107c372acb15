import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { joinPage } from "./join-page.ts";

/** A WebSocket as browsers have it, without a network. */
class Line extends EventTarget {
	static readonly OPEN = 1;
	static readonly all: Line[] = [];
	readonly sent: string[] = [];
	readyState = 0;
	readonly url: string;
	constructor(url: string) {
		super();
		this.url = url;
		Line.all.push(this);
	}
	open(): void {
		this.readyState = Line.OPEN;
		this.dispatchEvent(new Event("open"));
	}
	send(text: string): void {
		this.sent.push(text);
	}
	end(code: number): void {
		this.readyState = 3;
		this.dispatchEvent(Object.assign(new Event("close"), { code }));
	}
	close(): void {
		this.end(1000);
	}
}

beforeEach(() => {
	vi.useFakeTimers();
	Line.all.length = 0;
	vi.stubGlobal("WebSocket", Line);
	vi.stubGlobal("location", { origin: "https://linkstead.example" });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const lineAt = (at: number) => Line.all[at] as Line;
const said = (line: Line) => line.sent.map((text) => JSON.parse(text).blockId);

it("tells the last place of a short while, and again after a new connection", () => {
	const onAlone = vi.fn();
	const page = joinPage("page-1", { onNews: vi.fn(), onAlone });
	expect(lineAt(0).url).toBe("wss://linkstead.example/api/presence/page-1");
	lineAt(0).open();
	for (const blockId of ["a", "b", "c"]) page.say({ part: "links", blockId });
	vi.advanceTimersByTime(400);
	expect(said(lineAt(0))).toEqual(["c"]);
	lineAt(0).end(1006);
	expect(onAlone).toHaveBeenCalledTimes(1);
	vi.advanceTimersByTime(1_000);
	lineAt(1).open();
	expect(said(lineAt(1))).toEqual(["c"]);
	page.leave();
});

it("the pauses before a connection grow to a minute", () => {
	const page = joinPage("page-1", { onNews: vi.fn(), onAlone: vi.fn() });
	const pauses: number[] = [];
	for (let at = 0; at < 9; at += 1) {
		lineAt(at).end(1006);
		const before = Date.now();
		vi.advanceTimersToNextTimer();
		pauses.push(Date.now() - before);
	}
	expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
	page.leave();
});

it("nobody comes back who was closed out or has left", () => {
	joinPage("page-1", { onNews: vi.fn(), onAlone: vi.fn() });
	lineAt(0).end(1008);
	const page = joinPage("page-2", { onNews: vi.fn(), onAlone: vi.fn() });
	page.leave();
	vi.advanceTimersByTime(600_000);
	expect(Line.all).toHaveLength(2);
});
