import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";

const BUILD = resolve("dist/linkstead");

/** A module that Cloudflare gets of a deployment, in bytes. */
export interface Upload {
	name: string;
	bytes: number;
	gzip: number;
}

/** The modules that a deployment uploads beside static files, the largest first. */
export function readUpload(): Upload[] {
	const names = readdirSync(BUILD, { recursive: true, encoding: "utf8" });
	const modules = names.filter((name) => name.endsWith(".js") || name.endsWith(".wasm"));
	return modules
		.map((name) => {
			const content = readFileSync(join(BUILD, name));
			return { name, bytes: content.length, gzip: gzipSync(content).length };
		})
		.sort((a, b) => b.bytes - a.bytes);
}
