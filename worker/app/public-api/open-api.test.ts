import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { openApi } from "../../../core/api/open-api.ts";
import { ALL_OPERATIONS, OPERATIONS } from "../../../core/api/operations.ts";
import { APP } from "../../testing/people.ts";
import { send } from "../../testing/visits.ts";

type Described = Record<string, Record<string, { operationId: string }>>;

describe("the OpenAPI document", () => {
	it("has every operation once, and is there without a token", async () => {
		const answer = await send("/api/v1/openapi.json", {}, {}, APP);
		const { paths, servers } = await answer.json<{ paths: Described; servers: unknown }>();
		expect([answer.status, servers]).toEqual([200, [{ url: `${env.APP_ORIGIN}/api/v1` }]]);
		const described = Object.values(paths).flatMap((methods) => Object.values(methods));
		expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(
			[...ALL_OPERATIONS, "files.sendPart"].toSorted(),
		);
		for (const name of ALL_OPERATIONS) {
			const { method, path } = OPERATIONS[name];
			expect(paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
		}
	});

	it("names every schema that it refers to", () => {
		const document = openApi(APP);
		const { schemas } = document["components"] as { schemas: Record<string, unknown> };
		const named = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
		expect(new Set(named)).toEqual(new Set(["Block", "NewBlock", "Look", "Problem"]));
		expect(Object.keys(schemas)).toEqual(expect.arrayContaining([...new Set(named)]));
	});
});
