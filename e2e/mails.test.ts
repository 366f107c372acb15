import { ENGLISH } from "../core/words/en.ts";
import { renderMail } from "../worker/app/mail/render-mail.ts";
import { TEMPLATES, type TemplateName } from "../worker/app/mail/templates.ts";
import { expectAccessible } from "./axe.ts";
import { overflowOf } from "./fit.ts";
import { expect, test } from "./product.ts";

/** Addresses of pages and people can have as many letters without a place for a new line. */
const LONG_WORD = "donaudampfschifffahrtselektrizitaetenhauptbetriebswerk";

test("every mail fits a phone with long words, and is legible in light and dark", async ({ product, visitor }) => {
	const { origin } = product;
	const page = await (await visitor({ viewport: { width: 360, height: 740 } })).newPage();
	const picture = { url: `${origin}/media/share/none.png`, alt: LONG_WORD, address: `${origin}/${LONG_WORD}` };
	for (const name of Object.keys(TEMPLATES) as TemplateName[]) {
		const values = new Proxy<Record<string, string>>({}, { get: () => LONG_WORD });
		const url = `${origin}/auth?token=${LONG_WORD}`;
		const content = {
			values,
			url,
			ending: { label: "Stop these emails", url },
			hasPasswords: true,
			origin,
			spoken: ENGLISH,
			picture,
		};
		await page.setContent((await renderMail(name, content)).html);
		expect.soft([name, await overflowOf(page)]).toEqual([name, 0]);
		await expectAccessible(page, name);
	}
});
