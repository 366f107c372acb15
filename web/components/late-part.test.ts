import { type ComponentType, createElement, Suspense } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { latePart } from "./late-part.tsx";

const Form = ({ title }: { title: string }) => createElement("form", null, title);

function rendered(Part: ComponentType<{ title: string }>) {
	return renderToStaticMarkup(
		createElement(Suspense, { fallback: "waiting" }, createElement(Part, { title: "Edit link" })),
	);
}

test("a component whose code is loaded renders at once", async () => {
	const LateForm = latePart(async () => Form);
	await LateForm.load();
	expect(rendered(LateForm)).toBe("<form>Edit link</form>");
});

test("a component whose code isn't loaded shows the fallback", () => {
	expect(rendered(latePart(async () => Form))).toContain("waiting");
});

test("the code is loaded once", async () => {
	let loads = 0;
	const LateForm = latePart(async () => {
		loads += 1;
		return Form;
	});
	await LateForm.load();
	await LateForm.load();
	expect(loads).toBe(1);
});

test("a load without a connection waits for one", async () => {
	const listeners: (() => void)[] = [];
	vi.stubGlobal("addEventListener", (_: string, listener: () => void) => listeners.push(listener));
	vi.stubGlobal("navigator", { onLine: false });
	const answers = [() => Promise.reject(new Error("offline"))];
	const LateForm = latePart(() => answers.shift()?.() ?? Promise.resolve(Form));
	const loading = LateForm.load();
	await expect.poll(() => listeners).toHaveLength(1);
	listeners[0]?.();
	expect(await loading).toBe(Form);
	vi.unstubAllGlobals();
});

test("a load that failed just before the connection came back is tried again", async () => {
	vi.stubGlobal("navigator", { onLine: true });
	const answers = [() => Promise.reject(new Error("offline"))];
	const LateForm = latePart(() => answers.shift()?.() ?? Promise.resolve(Form));
	expect(await LateForm.load()).toBe(Form);
	vi.unstubAllGlobals();
});

test("a load that failed twice can be retried", async () => {
	vi.stubGlobal("navigator", { onLine: true });
	const fails = () => Promise.reject(new Error("no such file"));
	const answers = [fails, fails];
	const LateForm = latePart(() => answers.shift()?.() ?? Promise.resolve(Form));
	await expect(LateForm.load()).rejects.toThrow("no such file");
	vi.unstubAllGlobals();
	await LateForm.load();
	expect(rendered(LateForm)).toBe("<form>Edit link</form>");
});
