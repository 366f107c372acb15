import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onReachable } from "./on-reachable.ts";

const fail = () => Promise.reject(new Error("down"));

beforeEach(() => {
	vi.stubGlobal("window", new EventTarget());
	vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
});
afterEach(() => void vi.unstubAllGlobals());

function listen() {
	const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	const act = vi.fn();
	const stop = onReachable(queryClient, act);
	return { queryClient, act, stop };
}

test("going online and showing the tab call back, and hiding the tab doesn't", () => {
	const { act, stop } = listen();
	window.dispatchEvent(new Event("online"));
	expect(act).toHaveBeenCalledTimes(1);
	document.dispatchEvent(new Event("visibilitychange"));
	expect(act).toHaveBeenCalledTimes(2);
	Object.assign(document, { visibilityState: "hidden" });
	document.dispatchEvent(new Event("visibilitychange"));
	expect(act).toHaveBeenCalledTimes(2);
	stop();
	Object.assign(document, { visibilityState: "visible" });
	document.dispatchEvent(new Event("visibilitychange"));
	window.dispatchEvent(new Event("online"));
	expect(act).toHaveBeenCalledTimes(2);
});

test("a successful query or mutation calls back, and a failed one or manual data doesn't", async () => {
	const { queryClient, act, stop } = listen();
	queryClient.setQueryData(["page"], 1);
	await queryClient.fetchQuery({ queryKey: ["down"], queryFn: fail }).catch(() => {});
	await new MutationObserver(queryClient, { mutationFn: fail }).mutate().catch(() => {});
	expect(act).not.toHaveBeenCalled();
	await queryClient.fetchQuery({ queryKey: ["up"], queryFn: () => 1 });
	expect(act).toHaveBeenCalledTimes(1);
	await new MutationObserver(queryClient, { mutationFn: async () => 1 }).mutate();
	expect(act).toHaveBeenCalledTimes(2);
	stop();
	await queryClient.fetchQuery({ queryKey: ["later"], queryFn: () => 1 });
	await new MutationObserver(queryClient, { mutationFn: async () => 1 }).mutate();
	expect(act).toHaveBeenCalledTimes(2);
	queryClient.clear();
});
