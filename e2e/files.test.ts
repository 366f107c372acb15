import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { PART_BYTES } from "../core/files/file-limits.ts";
import { FILE_NAME_MAX } from "../core/files/file-name.ts";
import { expectAccessible } from "./axe.ts";
import { chooseOwnFile, fileCalled } from "./chosen-files.ts";
import { overflowOf } from "./fit.ts";
import { beginBlock, linksCalled, openEditor, saveState } from "./open-editor.ts";
import { expect, test } from "./product.ts";

test("an owner adds a file over a line that breaks, and a visitor with a phone gets exactly its bytes", async ({
	product,
	visitor,
}) => {
	const { id, screen } = await openEditor({ product, visitor }, "glazes", { blocks: linksCalled("The shop") });
	const form = await beginBlock(screen, "File");
	await chooseOwnFile(screen, { ...fileCalled("setup.exe", 10), mimeType: "application/octet-stream" });
	await expect(form.getByRole("alert")).toContainText("Put anything else into a ZIP archive.");

	const notebook = fileCalled("glaze_recipes 2026 – für Öfen.PDF", PART_BYTES + 5_000);
	const line = await breakLine(screen);
	const first = screen.waitForResponse((response) => response.url().endsWith("/1"));
	await chooseOwnFile(screen, notebook);
	await expect(form.getByRole("button", { name: "Add", exact: true })).toBeDisabled();
	await expect(form.getByLabel("Title", { exact: true })).toHaveValue("Glaze recipes 2026 – für Öfen");
	await form.getByLabel("Title", { exact: true }).fill("Glaze recipes");
	await first;
	await expect.poll(() => line.sent).toEqual(expect.arrayContaining(["1", "2", "2"]));
	await form.getByRole("button", { name: "Pause" }).click();
	await expect(form.getByText("Paused")).toBeVisible();
	await expectAccessible(screen, "a file on its way");
	await form.getByRole("button", { name: "Resume" }).click();
	line.mend();
	await expect(form.getByRole("button", { name: "Replace" })).toBeVisible();
	expect(line.sent.filter((part) => part === "1")).toHaveLength(1);
	await form.getByRole("button", { name: "Add", exact: true }).click();
	const row = screen.getByRole("listitem").filter({ has: screen.getByRole("button", { name: "Edit Glaze recipes" }) });
	await expect(row).toContainText("PDF, 8.4 MB");
	await expect(saveState(screen)).toHaveText("Saved");
	const [stored] = await product.rows("SELECT blocks FROM pages WHERE id = ?", id);
	expect(JSON.parse(String(stored?.blocks))).toContainEqual(
		expect.objectContaining({ kind: "file", name: "glaze_recipes 2026 – für Öfen.pdf", bytes: notebook.buffer.length }),
	);

	const phone = await (await visitor({ viewport: { width: 360, height: 740 } })).newPage();
	const download = phone.getByRole("link", { name: "Glaze recipes" });
	await expect(async () => {
		await phone.goto("/glazes");
		expect(await download.count()).toBe(1);
	}).toPass();
	expect(await overflowOf(phone)).toBe(0);
	await expectAccessible(phone, "a page with a file");
	const [saved] = await Promise.all([phone.waitForEvent("download"), download.click()]);
	expect(saved.suggestedFilename()).toBe("glaze_recipes 2026 – für Öfen.pdf");
	expect((await readFile(await saved.path())).equals(notebook.buffer)).toBe(true);
	expect(new URL(phone.url()).pathname).toBe("/glazes");
});

test("a form that was closed on the way goes on with the same file, and a new file replaces the old one", async ({
	product,
	visitor,
}) => {
	const { id, screen } = await openEditor({ product, visitor }, "kiln-files", { blocks: linksCalled("The shop") });
	// Browsers know the same file by its date, so it is one on a disk.
	const song = test.info().outputPath("kiln-song.mp3");
	await writeFile(song, fileCalled("kiln-song.mp3", 2 * PART_BYTES + 10, "ID3").buffer);
	await screen.route("**/api/files/**/3", () => {});
	await beginBlock(screen, "File");
	await chooseOwnFile(screen, song);
	await expect(screen.getByText("16.7 of 16.8 MB")).toBeVisible();
	await screen.reload();
	await screen.unroute("**/api/files/**/3");
	const form = screen.getByRole("region", { name: "Add file" });
	await expect(form.getByText("kiln-song.mp3 has arrived in part.")).toBeVisible();
	const sent: string[] = [];
	screen.on("request", (request) => request.method() === "PUT" && sent.push(request.url().split("/").at(-1) ?? ""));
	await chooseOwnFile(screen, song);
	await expect(form.getByRole("button", { name: "Replace" })).toBeVisible();
	expect(sent).toEqual(["3"]);
	await form.getByRole("button", { name: "Add", exact: true }).click();
	await expect(saveState(screen)).toHaveText("Saved");

	await screen.getByRole("button", { name: "Edit Kiln song" }).click();
	await chooseOwnFile(screen, fileCalled(`${"new ".repeat(40)}song.wav`, 9_000, "RIFF    WAVE"));
	await expect(screen.getByRole("main").getByText("9 kB")).toBeVisible();
	await screen.getByRole("button", { name: "Save", exact: true }).click();
	await expect(screen.getByRole("listitem").filter({ hasText: "WAV, 9 kB" })).toContainText("Kiln song");
	await expect(saveState(screen)).toHaveText("Saved");
	const [stored] = await product.rows("SELECT blocks FROM pages WHERE id = ?", id);
	const file = JSON.parse(String(stored?.blocks)).find(({ kind }: { kind: string }) => kind === "file");
	expect(file).toMatchObject({ type: "wav", bytes: 9_000, title: "Kiln song" });
	expect(file.name.length).toBeLessThanOrEqual(FILE_NAME_MAX);
});

/**
 * The line breaks when the second part is sent for the first time. From then on it holds what is sent, until it is mended. `sent` has the
 * numbers of the parts that were sent.
 */
async function breakLine(screen: Page) {
	const sent: string[] = [];
	const mended = Promise.withResolvers<void>();
	await screen.route("**/api/files/**", async (route) => {
		const part = route.request().url().split("/").at(-1) ?? "";
		sent.push(part);
		if (part !== "2") return route.continue();
		if (sent.filter((other) => other === "2").length === 1) return route.abort("connectionreset");
		await mended.promise;
		// The person may have paused it meanwhile.
		await route.continue().catch(() => {});
	});
	return { sent, mend: mended.resolve };
}
