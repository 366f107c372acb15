import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { openApi } from "../core/api/open-api.ts";

/** The rules of `redocly lint` that it recommends. Our own addresses and words are no error of theirs. */
const LINT = ["node_modules/@redocly/cli/bin/cli.js", "lint", "--format=json", "--extends=recommended"];

it("the OpenAPI document passes a public linter without a warning", async () => {
	const folder = await mkdtemp(join(tmpdir(), "open-api-"));
	try {
		const file = join(folder, "openapi.json");
		await writeFile(file, JSON.stringify(openApi("https://linkstead.example")));
		const { stdout } = await promisify(execFile)(process.execPath, [...LINT, file], {
			env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
		});
		const { totals, problems } = JSON.parse(stdout);
		expect(problems).toEqual([]);
		expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
	} finally {
		await rm(folder, { recursive: true });
	}
});
