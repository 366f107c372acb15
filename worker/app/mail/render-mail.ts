import { html } from "hono/html";
import type { TemplateName } from "./templates.ts";
import { templateOf } from "./templates.ts";

/** The content of a mail, without its recipient. */
export interface RenderedMail {
	subject: string;
	text: string;
	html: string;
}

const UNSUBSCRIBE = "Stop these emails";

interface Content {
	/** Each stands in the template as `{name}`. */
	values: Readonly<Record<string, string>>;
	/** The target of the mail's button, if the template has one. */
	url: string;
	/** The address that ends a subscription, or null for a mail that comes once. */
	unsubscribeUrl: string | null;
	/** The app's address, for the footer. */
	origin: string;
}

/** Renders a template as plain text and as HTML, with escaped values. */
export async function renderMail(
	name: TemplateName,
	{ values, url, unsubscribeUrl, origin }: Content,
): Promise<RenderedMail> {
	const { paragraphs, action, note, ...heads } = templateOf(name);
	const fill = (text: string) => fillIn(text, values);
	const [subject, heading] = [fill(heads.subject), fill(heads.heading)];
	const filled = paragraphs.map(fill).filter((paragraph) => paragraph !== "");
	const link = action ? [`${action.label}:\n${url}`] : [];
	const ending = unsubscribeUrl ? [`${UNSUBSCRIBE}:\n${unsubscribeUrl}`] : [];
	const text = [heading, ...filled, ...link, note, ...ending, `Linkstead · ${origin}`].join("\n\n");
	const button = action
		? html`<p style="margin:28px 0"><a class="button" href="${url}" style="display:inline-block;padding:13px 24px;border-radius:12px;background:#0e6b50;color:#ffffff;font-weight:600;text-decoration:none">${action.label}</a></p>
<p class="quiet" style="margin:0 0 28px;color:#5d5a53;font-size:14px;line-height:21px">Or open this address:<br><a class="link" href="${url}" style="color:#0e6b50;word-break:break-all">${url}</a></p>`
		: "";
	const end = unsubscribeUrl
		? html`<br><a class="link" href="${unsubscribeUrl}" style="display:inline-block;margin-bottom:-12px;padding:12px 0;color:#0e6b50">${UNSUBSCRIBE}</a>`
		: "";
	const body = filled.map(
		(paragraph) => html`<p style="margin:0 0 14px;white-space:pre-line">${withUnbrokenCounts(paragraph)}</p>`,
	);
	const document = await html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>
<style>:root{color-scheme:light dark}@media(prefers-color-scheme:dark){body,.paper{background:#171614!important}.card{background:#211f1d!important;border-color:#35322d!important}.card,.card h1,.brand{color:#efede8!important}.quiet{color:#b3aea3!important}.line{border-color:#35322d!important}.button{background:#6cc9a5!important;color:#1c1b19!important}.link{color:#6cc9a5!important}}</style></head>
<body class="paper" style="margin:0;background:#fbfaf7">
<table role="presentation" class="paper" width="100%" cellspacing="0" cellpadding="0" border="0" style="background:#fbfaf7"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:512px">
<tr><td class="brand" style="padding:0 4px 18px;color:#1c1b19;font:700 20px/28px ui-sans-serif,system-ui,-apple-system,'Segoe UI',sans-serif;letter-spacing:-0.5px">Linkstead</td></tr>
<tr><td class="card" style="padding:32px 28px;border:1px solid #e6e2d9;border-radius:16px;background:#ffffff;color:#1c1b19;font:400 16px/25px ui-sans-serif,system-ui,-apple-system,'Segoe UI',sans-serif">
<h1 style="margin:0 0 14px;color:#1c1b19;font-size:24px;line-height:30px;font-weight:700;letter-spacing:-0.5px">${withUnbrokenCounts(heading)}</h1>
${body}${button}
<p class="quiet line" style="margin:24px 0 0;padding-top:18px;border-top:1px solid #e6e2d9;color:#5d5a53;font-size:14px;line-height:21px">${note}${end}</p>
</td></tr>
<tr><td class="quiet" style="padding:18px 4px 0;color:#5d5a53;font:400 13px/20px ui-sans-serif,system-ui,-apple-system,'Segoe UI',sans-serif">Linkstead · <a class="quiet" href="${origin}" style="color:#5d5a53">${origin.replace(/^https?:\/\//, "")}</a></td></tr>
</table></td></tr></table></body></html>`;
	return { subject, text, html: String(document) };
}

/** Puts values into the places of a text. Throws when the request gives none for a place. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
	return text.replaceAll(/\{(\w+)\}/g, (_, word: string) => {
		const value = values[word];
		if (value === undefined) throw new Error(`A mail has no value for {${word}}`);
		return value;
	});
}

/** A number and its word stay on one line: `1,204 views`. */
function withUnbrokenCounts(text: string): string {
	return text.replace(/(\d) (?=[a-z])/g, "$1\u00a0");
}
