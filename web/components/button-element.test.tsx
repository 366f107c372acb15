import { ActionIcon, Button, MantineProvider } from "@mantine/core";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { theme } from "../shell/theme.ts";

function htmlOf(button: ReactElement): string {
	return renderToStaticMarkup(<MantineProvider theme={theme}>{button}</MantineProvider>).replace(
		/<style.*?<\/style>/gs,
		"",
	);
}

const DISABLED = / disabled=""/;

test.each([
	["button", <Button key="" loading />],
	["icon", <ActionIcon key="" loading />],
])("a %s that is at work keeps the focus, and says that it can't be pressed", (_, button) => {
	const html = htmlOf(button);
	expect(html).not.toMatch(DISABLED);
	expect(html).toContain('aria-disabled="true"');
});

test("a button that can't be used is disabled", () => {
	expect(htmlOf(<Button disabled />)).toMatch(DISABLED);
	expect(htmlOf(<Button />)).not.toMatch(/disabled/);
});

test("a button sends no form unless it says so, and can be a link", () => {
	expect(htmlOf(<Button />)).toContain('type="button"');
	expect(htmlOf(<Button type="submit" />)).toContain('type="submit"');
	expect(htmlOf(<Button component="a" href="/" />)).toMatch(/^<a /);
});
