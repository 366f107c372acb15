import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";

/** What runs in workerd in front of the built Worker. The first one is the entry. */
const FILES = [
	"entry.js",
	"certified-names.ts",
	"durable-queue.js",
	"front-door.ts",
	"health.ts",
	"incoming-body.ts",
	"ip-address.ts",
	"live-viewers.js",
	"log-lines.js",
	"metrics.ts",
	"own-server.js",
	"place-headers.ts",
	"place-of-address.js",
];

/** The modules to put before those of a Worker, whose own entry is `index.js`. */
export function readEntryModules(): Promise<{ type: "ESModule"; path: string; contents: string }[]> {
	return Promise.all(
		FILES.map(async (path) => {
			const text = await readFile(new URL(path, import.meta.url), "utf8");
			return { type: "ESModule", path, contents: path.endsWith(".ts") ? stripTypeScriptTypes(text) : text };
		}),
	);
}
