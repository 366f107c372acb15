import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { latePart, optionalPart } from "./late-part.tsx";

const Form = ({ title }: { title: string }) => createElement("form", null, title);

function rendered(Part: ComponentType<{ title: string }>) {
	return renderToStaticMarkup(createElement(Part, { title: "Edit link" }));
}

test("a component whose code is loaded renders at once", async () => {
	const LateForm = latePart(async () => Form);
	await LateForm.load();
	expect(rendered(LateForm)).toBe("<form>Edit link</form>");
});

test("a component whose code isn't loaded shows the fallback", () => {
	expect(rendered(latePart(async () => Form, "waiting"))).toBe("waiting");
	expect(
		rendered(
			latePart(
				async () => Form,
				({ title }) => `waiting for ${title}`,
			),
		),
	).toBe("waiting for Edit link");
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

test("nothing is loaded until a request is answered, whatever the browser believes of its connection", async () => {
	const asked: string[] = [];
	const answers = [
		Promise.reject(new TypeError("Failed to fetch")),
		Promise.resolve(new Response(null, { status: 404 })),
	];
	vi.useFakeTimers();
	vi.stubGlobal("navigator", { onLine: false });
	vi.stubGlobal("fetch", (path: string) => {
		asked.push(path);
		return answers.shift();
	});
	let loads = 0;
	const LateForm = latePart(async () => {
		loads += 1;
		return Form;
	});
	const loading = LateForm.load();
	await vi.advanceTimersByTimeAsync(1000);
	expect([asked.length, loads]).toEqual([1, 0]);
	await vi.advanceTimersByTimeAsync(2000);
	expect([asked.length, loads]).toEqual([2, 1]);
	expect(await loading).toBe(Form);
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

test("a failed load can be retried", async () => {
	vi.stubGlobal("navigator", { onLine: true });
	const answers = [() => Promise.reject(new Error("no such file")), () => Promise.resolve(Form)];
	const LateForm = latePart(() => answers.shift()?.() ?? Promise.resolve(Form));
	await expect(LateForm.load()).rejects.toThrow("no such file");
	await LateForm.load();
	vi.unstubAllGlobals();
	expect(rendered(LateForm)).toBe("<form>Edit link</form>");
});

test("an optional part shows its fallback while its code isn't there, and throws nothing when that fails", async () => {
	const Line = optionalPart<{ title: string }>(() => Promise.reject(new TypeError("Failed to fetch")), "Locked");
	expect(rendered(Line)).toBe("Locked");
	const Loaded = optionalPart(async () => Form);
	expect(rendered(Loaded)).toBe("");
	await Loaded.load();
	expect(rendered(Loaded)).toBe("<form>Edit link</form>");
});
