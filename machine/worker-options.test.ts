import { expect, it } from "vitest";
import { mustRun } from "./command.ts";

const LOADED = `
import { Module } from "node:module";
import { builtWorker } from "./machine/server.ts";
const { modules, durableObjects } = await builtWorker({}, {});
const files = Object.keys(Module._cache);
const isLoaded = (name) => files.some((file) => file.includes("/node_modules/" + name + "/"));
console.log(JSON.stringify({
	modules: modules.length, objects: Object.keys(durableObjects), miniflare: isLoaded("miniflare"), wrangler: isLoaded("wrangler"),
}));
`;

it("a server knows its whole Worker, and has not loaded Wrangler", async () => {
	const output = await mustRun(process.execPath, ["--input-type=module", "-e", LOADED], { NODE_NO_WARNINGS: "1" });
	const { modules, ...others } = JSON.parse(output);
	expect(others).toEqual({ objects: ["LIVE", "WORK"], miniflare: true, wrangler: false });
	expect(modules).toBeGreaterThan(100);
});
