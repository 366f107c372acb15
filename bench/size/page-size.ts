import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../machine/migrate.ts";
import { startProduct } from "../product/product.ts";
import { insertPages, publishSample, SAMPLE_USERNAME } from "../product/sample-page.ts";

export interface PageSize {
	html: string;
	script: string;
	/** The URLs that the browser requests for the page, without fonts. */
	requests: string[];
}

/** Publishes the sample page, with its links or with other blocks, and returns its HTML, its script and its requests. */
export async function readSamplePage(port: number, blocks?: readonly object[]): Promise<PageSize> {
	const folder = await mkdtemp(join(tmpdir(), "linkstead-bench-"));
	await migrate(folder);
	const { miniflare, origin } = await startProduct(port, folder);
	try {
		await insertPages(miniflare, [SAMPLE_USERNAME], blocks);
		const html = new TextDecoder().decode((await publishSample(miniflare, origin)).html);
		const script = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text).join("\n");
		return { html, script, requests: [`/${SAMPLE_USERNAME}`, ...subresourcesOf(html), ...socketsOf(script)] };
	} finally {
		await miniflare.dispose();
		await rm(folder, { recursive: true, force: true });
	}
}

const FONT = /\.(?:woff2?|ttf|otf)(?:[?#]|$)/;

function subresourcesOf(html: string): string[] {
	const loaded = [
		/\ssrc="([^"]+)"/g,
		/<link\s(?!rel="(?:canonical|alternate)")[^>]*href="([^"]+)"/g,
		/url\(["']?([^"')]+)/g,
	];
	const addresses = loaded.flatMap((pattern) => [...html.matchAll(pattern)].map(([, address]) => address as string));
	return addresses.filter((address) => !address.startsWith("data:") && !address.startsWith("#") && !FONT.test(address));
}

/** An open page connects to its live object once it is idle. */
function socketsOf(script: string): string[] {
	return script.includes("new WebSocket(") ? ["/live/… (WebSocket, 2 s after load)"] : [];
}
