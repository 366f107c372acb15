import { expect, it } from "vitest";
import { WAYS, type WayId, wayOut } from "./ways.ts";

const ids = Object.keys(WAYS) as WayId[];

/** The address that an app or a system reads from each link. */
const READ: Record<WayId, (link: string) => string | undefined> = {
	instagram: (link) => URL.parse(link)?.searchParams.get("url") ?? undefined,
	safari: (link) => /^x-safari-(https?:.*)$/.exec(link)?.[1],
	// As Android's `Intent.parseUri` does: from the last `#Intent;` on.
	intent: (link) => {
		const at = link.lastIndexOf("#Intent;");
		return `${/;scheme=(\w+);end$/.exec(link)?.[1]}${link.slice("intent".length, at)}`;
	},
	line: (link) => link.replace(/[?&]openExternalBrowser=1$/, ""),
};

const ADDRESSES = [
	"https://linkstead.example/jane",
	"https://jane.example/",
	"http://127.0.0.1:8787/jane",
	"https://linkstead.example/jane?utm_source=ig&utm_campaign=spring%20sale",
	"https://linkstead.example/jane?q=a+b&c=%26%3D%23%3B&d=;end&e='%22%3C%3E",
	"https://linkstead.example/j%C3%B3se?x=%F0%9F%A6%8A&y=%ZZ&&=",
	"https://xn--bcher-kva.example/?a=#Intent",
];

it.each(ids)("the way %s leads to the same address, whatever its characters are", (id) => {
	for (const address of ADDRESSES) {
		// As browsers write it: they escape quotes.
		const shown = URL.parse(address)?.href.replace(/#.*/, "");
		expect(READ[id](wayOut(id, address) ?? "")).toBe(shown);
	}
});

it.each(ids)("the way %s leads to web addresses only", (id) => {
	const others = [
		"",
		"jane",
		"javascript:alert(1)",
		"JavaScript:alert(1)//https://linkstead.example/",
		" javascript:alert(1)",
		"data:text/html,x",
		"intent://linkstead.example/#Intent;end",
		"blob:https://linkstead.example/1",
	];
	for (const address of others) expect(wayOut(id, address)).toBeNull();
});

it("characters that mean something in a link are escaped or stay in the address", () => {
	const address = "https://jane.example/?x=1 2\"<>'`&y=\u{1f98a}#part";
	for (const id of ids) expect(wayOut(id, address)).not.toMatch(/[\s"<>]|part/);
});

it("LINE's parameter is added once", () => {
	const out = wayOut("line", "https://jane.example/?a=%20") ?? "";
	expect(out).toBe("https://jane.example/?a=%20&openExternalBrowser=1");
	expect(wayOut("line", out)).toBeNull();
});
