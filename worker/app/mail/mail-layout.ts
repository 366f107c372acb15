import { html, raw } from "hono/html";
import { directionOf } from "../../../core/language/direction.ts";
import type { Language } from "../../../core/language/language.ts";
import type { MailWords } from "../../../core/words/mail.ts";
import type { PagePicture } from "./page-picture.ts";

type Markup = ReturnType<typeof html>;

interface Layout {
	subject: string;
	/** What mail programs show of a mail before it is opened, beside its subject. */
	preview: string;
	heading: Markup | string;
	picture: PagePicture | null;
	/** Numbers side by side, each with words below it. */
	figures: readonly { now: string; below: string }[];
	paragraphs: readonly (Markup | string)[];
	button: { label: string; url: string } | null;
	note: string;
	/** The link below the note. */
	ending: { label: string; url: string } | null;
	/** A code and its site, by which phones offer the code on that site alone (`@links.example #123456`), or nothing. Apple wants it last. */
	domainCode: string;
	/** The app's address. */
	origin: string;
	language: Language;
	words: MailWords["layout"];
}

/** The app's icon as a picture that other sites may show, such as mail programs on the web. A new one needs a new name. */
const MARK = "/assets/mail-mark-1.png";

const SANS = "font-family:Figtree,ui-sans-serif,system-ui,-apple-system,'Segoe UI',Arial,sans-serif";

/** Mail programs without a dark scheme, or that invert colors by themselves, ignore it. */
const DARK = `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){body,.paper{background:#171614!important}.ink{color:#efede8!important}.quiet{color:#b3aea3!important}.line{border-color:#35322d!important}.button{background:#6cc9a5!important}.button a{color:#0c1f18!important}.link{color:#8fd7ba!important}}`;

/** The HTML of a mail: tables and attributes, which all mail programs read. It says everything without its pictures. */
export async function layOut(mail: Layout): Promise<string> {
	const { subject, preview, heading, picture, figures, paragraphs, button, note, ending, domainCode, origin } = mail;
	const direction = directionOf(mail.language);
	const [start, end] = direction === "rtl" ? ["right", "left"] : ["left", "right"];
	const document = await html`<!doctype html>
<html lang="${mail.language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>
<style>${raw(DARK)}</style></head>
<body class="paper" style="margin:0;background:#fbfaf7">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="paper" width="100%" cellspacing="0" cellpadding="0" border="0" style="background:#fbfaf7"><tr><td align="center" style="padding:32px 20px 40px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:520px;text-align:${start};overflow-wrap:anywhere;word-break:break-word;${SANS}">
<tr><td style="padding:0 0 22px"><table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr><td style="padding-${end}:10px"><img src="${origin}${MARK}" width="28" height="28" alt="" style="display:block;border:0;border-radius:8px"></td><td class="ink" style="color:#1c1b19;font-size:18px;line-height:28px;font-weight:700;letter-spacing:-0.5px">Linkstead</td></tr></table></td></tr>
<tr><td class="ink" style="color:#1c1b19;font-size:17px;line-height:26px">
<h1 class="ink" style="margin:0 0 18px;color:#1c1b19;font-size:32px;line-height:36px;font-weight:700;letter-spacing:-1px">${heading}</h1>
${picture ? pictureOf(picture, origin) : ""}${figures.length > 0 ? figuresOf(figures) : ""}
${paragraphs.map((paragraph) => html`<p style="margin:0 0 14px;white-space:pre-line">${paragraph}</p>`)}
${button ? buttonOf(button) : ""}
<p class="quiet line" style="margin:26px 0 0;padding-top:18px;border-top:1px solid #e6e2d9;color:#5d5a53;font-size:14px;line-height:21px">${note}${ending ? html`<br><a class="link" href="${ending.url}" style="display:inline-block;padding:12px 0;color:#0e6b50">${ending.label}</a>` : ""}</p>
<p class="quiet" style="margin:${ending ? "0" : "12px"} 0 0;color:#5d5a53;font-size:14px;line-height:21px">Linkstead · <a class="quiet" href="${origin}" style="color:#5d5a53">${hostOf(origin)}</a></p>${button ? plainAddress(mail.words.noButton, button.url) : ""}${
		domainCode
			? html`
<p class="quiet" style="margin:12px 0 0;color:#5d5a53;font-size:14px;line-height:21px">${domainCode}</p>`
			: ""
	}
</td></tr></table></td></tr></table></body></html>`;
	return String(document);
}

function pictureOf({ url, alt, address }: PagePicture, origin: string): Markup {
	return html`<img class="line" src="${url}" width="520" alt="${alt}" style="display:block;width:100%;max-width:520px;height:auto;border:1px solid #e6e2d9;border-radius:18px;color:inherit;font-size:17px;line-height:26px">
<p style="margin:10px 0 22px;font-size:14px;line-height:21px"><a class="quiet" href="${origin}/${address.split("/").at(-1) ?? ""}" style="color:#5d5a53;text-decoration:none">${address}</a></p>`;
}

function figuresOf(figures: Layout["figures"]): Markup {
	// A number that stands alone is a code, which people type on another device.
	const size =
		figures.length === 1
			? "font-size:40px;line-height:48px;letter-spacing:6px"
			: "font-size:24px;line-height:30px;letter-spacing:-1px";
	return html`<table role="presentation" class="line" width="100%" cellspacing="0" cellpadding="0" border="0" style="margin:0 0 20px;border-top:1px solid #e6e2d9;border-bottom:1px solid #e6e2d9"><tr>${figures.map(
		({ now, below }) =>
			html`<td width="${Math.floor(100 / figures.length)}%" style="padding:16px 12px 16px 0"><b class="ink" style="color:#1c1b19;${size}">${now}</b><div class="quiet" style="color:#5d5a53;font-size:14px;line-height:21px">${below}</div></td>`,
	)}</tr></table>`;
}

function buttonOf({ label, url }: { label: string; url: string }): Markup {
	return html`<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:26px 0 0"><tr><td class="button" bgcolor="#0e6b50" style="border-radius:12px;background:#0e6b50"><a href="${url}" style="display:inline-block;padding:14px 24px;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${label}</a></td></tr></table>`;
}

/** For mail programs that show no buttons, and for people who look where one leads. */
function plainAddress(words: string, url: string): Markup {
	return html`
<p class="quiet" style="margin:12px 0 0;color:#5d5a53;font-size:14px;line-height:21px">${words} <a class="quiet" href="${url}" style="color:#5d5a53;word-break:break-all">${url}</a></p>`;
}

function hostOf(origin: string): string {
	return origin.replace(/^https?:\/\//, "");
}
