import { expect, test } from "vitest";
import { contrastRatio } from "../../core/look/contrast.ts";
import { cssVariables, theme } from "./theme.ts";

/** What is in fields. Mantine's are white, or its sixth dark color. */
const FIELDS = { light: "#ffffff", dark: theme.colors?.dark?.[6] ?? "" };

test.each(["light", "dark"] as const)("the edges of fields reach 3:1 in the %s scheme", (scheme) => {
	const { "--field-edge": edge, "--surface": surface, "--mantine-color-body": body } = cssVariables()[scheme];
	for (const behind of [FIELDS[scheme], surface, body]) expect(contrastRatio(edge, behind)).toBeGreaterThanOrEqual(3);
});
