import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { BrowserContext, Download, Page } from "@playwright/test";
import type { BlockOf } from "../core/blocks/block.ts";
import { SAMPLE_GATES } from "../core/gates/sample-gates.ts";
import { expectAccessible } from "./axe.ts";
import { fileCalled } from "./chosen-files.ts";
import { overflowOf } from "./fit.ts";
import { mailTo } from "./outbox.ts";
import { call, createPage, expect, type Product, savePage, signUp, test } from "./product.ts";

const SELLER = {
	legalName: "Jane Roe Ceramics",
	address: "Kiln Lane 4\n10115 Berlin",
	country: "DE",
	email: "jane@kiln.example",
};
const NOTEBOOK = fileCalled("釉薬 notebook.pdf", 40_000);
const PHONE = { width: 360, height: 740 };

/** Sends a small file for a page as the editor does. Returns the fields of its block. */
async function sendFile(jane: BrowserContext, product: Product, id: string, { name: typed, buffer } = NOTEBOOK) {
	const begun = { id, name: typed, bytes: buffer.length };
	const { upload, name } = await call<{ upload: string; name: string }>(jane, product, "files.begin", begun);
	const path = `/api/files/${id}/${upload.replace("file/", "")}/1`;
	const hash = createHash("sha256").update(buffer).digest("hex");
	const headers = { origin: product.origin, "x-part-sha256": hash };
	const answer = await jane.request.put(`${product.origin}${path}`, { headers, data: buffer });
	expect(await answer.text()).toBe("{}");
	const stored = await call<Pick<BlockOf<"file">, "file" | "type" | "bytes">>(jane, product, "files.complete", {
		id,
		upload,
	});
	return { ...stored, name };
}

async function expectNotebook(download: Download): Promise<void> {
	expect(download.suggestedFilename()).toBe("釉薬 notebook.pdf");
	expect((await readFile(await download.path())).equals(NOTEBOOK.buffer)).toBe(true);
}

test("without script, on a phone, a file is bought and downloaded, closed by a refund, and another is had for an address", async ({
	product,
	visitor,
}) => {
	const jane = await visitor();
	await signUp(jane, product, "sells-files@example.com");
	const draft = { username: "sold-files", theme: "paper" } as const;
	const id = await createPage(jane, product, draft);
	const stored = await sendFile(jane, product, id);
	const block = { kind: "file", title: "Glaze recipes", line: "Forty glazes", ...stored } as const;
	await savePage(jane, product, id, 2, {
		...draft,
		blocks: [
			{ ...block, id: "sold-file", gate: SAMPLE_GATES.payment },
			{ ...block, id: "mail-file", title: "Labels for jars", gate: { ...SAMPLE_GATES.email, opens: "at-once" } },
		],
	});
	await call(jane, product, "sales.saveSeller", SELLER);
	const { url } = await call<{ url: string }>(jane, product, "sales.startOnboarding");
	const stripe = await jane.newPage();
	await stripe.goto(url);
	await stripe.getByRole("button").first().click();
	await jane.close();

	const context = await visitor({ viewport: PHONE, javaScriptEnabled: false });
	const page = await context.newPage();
	const openBlock = async (title: string): Promise<Page> => {
		const link = page.getByRole("link", { name: title });
		await expect(async () => {
			await page.goto("/sold-files");
			await expect(link).toBeVisible({ timeout: 1_000 });
		}).toPass();
		const opening = context.waitForEvent("page");
		await link.click();
		return opening;
	};
	const download = async (ready: Page): Promise<Download> => {
		const link = ready.getByRole("link", { name: "Download" });
		const [saved] = await Promise.all([ready.waitForEvent("download"), link.click()]);
		return saved;
	};

	const gate = await openBlock("Glaze recipes");
	await gate.getByRole("checkbox").check();
	await gate.getByRole("button", { name: "Pay €12.00" }).click();
	await gate.getByRole("button", { name: /^Pay/ }).click();
	await expect(gate.getByRole("heading", { name: "Your file is ready" })).toBeVisible();
	await expect(gate.getByText("PDF, 40 kB")).toBeVisible();
	expect(await overflowOf(gate)).toBe(0);
	await expectNotebook(await download(gate));

	// The mailed link opens it on another device, where script looks for what is hard to use.
	const [sale] = await product.rows("SELECT buyer_email AS email FROM sales WHERE page_id = ?", id);
	const device = await (await visitor({ viewport: PHONE })).newPage();
	const { text } = await mailTo(product, String(sale?.email), "bought");
	await device.goto(/http\S+\/bought\/[\w.-]+/.exec(text)?.[0] ?? "");
	await device.getByRole("button", { name: "Open" }).click();
	await expectAccessible(device, "a file that is ready");
	await expectNotebook(await download(device));

	await product.rows("UPDATE sales SET state = 'refunded' WHERE page_id = ?", id);
	await gate.getByRole("link", { name: "Download" }).click();
	await expect(gate.getByRole("heading", { name: "Your money went back" })).toBeVisible();
	await gate.getByRole("link", { name: "Buy it again" }).click();
	await expect(gate.getByRole("button", { name: "Pay €12.00" })).toBeVisible();

	const given = await openBlock("Labels for jars");
	await given.getByRole("textbox", { name: "Email" }).fill("anna.files@example.com");
	await given.getByRole("checkbox").check();
	await given.getByRole("button", { name: "Open" }).click();
	await expectNotebook(await download(given));
	await mailTo(product, "anna.files@example.com", "confirm-subscription");
});
