import { afterEach, expect, it, vi } from "vitest";
import { keepLook, keptLook } from "./kept-look.ts";

afterEach(() => vi.unstubAllGlobals());

it("a look waits in this browser with its page and version, and a damaged note is none", () => {
	const stored = new Map<string, string>();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, text: string) => stored.set(key, text),
		removeItem: (key: string) => stored.delete(key),
	});
	const kept = { pageId: "page-1234567", version: 7, theme: "deep-forest" } as const;
	keepLook(kept);
	expect(keptLook()).toEqual(kept);
	keepLook(null);
	expect(keptLook()).toBeNull();
	keepLook(kept);
	for (const key of stored.keys()) stored.set(key, "page-1234567 7 no-such-look");
	expect(keptLook()).toBeNull();
});
