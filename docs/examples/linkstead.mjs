#!/usr/bin/env node
// A small program that uses the API. It needs Node 20 or later, and no package.
//
//   export LINKSTEAD_URL=https://linkstead.example LINKSTEAD_TOKEN=lks_…
//   node linkstead.mjs pages
//   node linkstead.mjs blocks <page>
//   node linkstead.mjs add <page> "Winter market" https://market.example/
//   node linkstead.mjs hide <page> <block>
//   node linkstead.mjs stats <page> [today|7d|30d|90d|12m|all]

import { randomUUID } from "node:crypto";

const { LINKSTEAD_URL, LINKSTEAD_TOKEN } = process.env;

/** What the program can do, by its first word. Each gets the words after it. */
const COMMANDS = {
	async pages() {
		for await (const { id, username, fullName } of listed("/pages"))
			console.log([id, username ?? "", fullName].join("\t"));
	},

	async blocks(page) {
		const { items } = await ask("GET", `/pages/${page}/blocks`);
		for (const { id, kind, title = "", isHidden } of items) {
			console.log([id, kind, title, isHidden ? "hidden" : ""].join("\t"));
		}
	},

	async add(page, title, url) {
		const block = { kind: "link", title, url };
		const { id } = await ask("POST", `/pages/${page}/blocks`, { body: { block } });
		console.log(`Added ${id}`);
	},

	async hide(page, block) {
		// The version keeps the program from overwriting what somebody saves at the same time.
		const { version } = await ask("GET", `/pages/${page}/blocks`);
		await ask("PATCH", `/pages/${page}/blocks/${block}`, { body: { isHidden: true }, version });
		console.log("Hidden");
	},

	async stats(page, period = "7d") {
		const { totals, breakdown } = await ask("GET", `/pages/${page}/stats?period=${period}&breakdown=country`);
		console.log(`${totals.views} views, ${totals.clicks} clicks`);
		for (const { key, views } of breakdown) console.log([key, views].join("\t"));
	},
};

/** All items of a list, part by part. */
async function* listed(path) {
	let cursor = null;
	do {
		const { items, next } = await ask("GET", cursor === null ? path : `${path}?cursor=${cursor}`);
		yield* items;
		cursor = next;
	} while (cursor !== null);
}

/** Sends a request. Waits where the API says so, and ends the program with what is wrong. */
async function ask(method, path, { body, version } = {}) {
	const headers = { authorization: `Bearer ${LINKSTEAD_TOKEN}` };
	if (body !== undefined) headers["content-type"] = "application/json";
	if (version !== undefined) headers["if-match"] = `"${version}"`;
	// The same key in each attempt: what a lost answer has done isn't done again.
	if (method === "POST") headers["idempotency-key"] = randomUUID();
	for (let attempt = 1; ; attempt++) {
		const response = await fetch(`${LINKSTEAD_URL}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
		if (response.ok) return response.status === 204 ? null : response.json();
		const waitSeconds = Number(response.headers.get("retry-after"));
		if (attempt === 3 || !waitSeconds) fail(wrongIn(await response.json()));
		await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000));
	}
}

/** What is wrong, and where in the request. */
function wrongIn({ detail, errors = [] }) {
	return [detail, ...errors.map((error) => `${error.field}: ${error.detail}`)].join("\n");
}

function fail(words) {
	console.error(words);
	process.exit(1);
}

const [name, ...words] = process.argv.slice(2);
if (!LINKSTEAD_URL || !LINKSTEAD_TOKEN) fail("Set LINKSTEAD_URL and LINKSTEAD_TOKEN.");
if (!Object.hasOwn(COMMANDS, name ?? "")) fail(`Use one of: ${Object.keys(COMMANDS).join(", ")}`);
await COMMANDS[name](...words);
