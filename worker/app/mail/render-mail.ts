import { directionOf } from "../../../core/language/direction.ts";
import { fillIn, PLACE } from "../../../core/words/fill-in.ts";
import type { Spoken } from "../../../core/words/words.ts";
import { layOut } from "./mail-layout.ts";
import type { PagePicture } from "./page-picture.ts";
import type { TemplateName } from "./templates.ts";
import { templateOf } from "./templates.ts";

/** The content of a mail, without its recipient. */
export interface RenderedMail {
	subject: string;
	text: string;
	html: string;
}

interface Content {
	/** Each stands in the template as `{name}`. */
	values: Readonly<Record<string, string>>;
	/** The target of the mail's button, if the template has one. */
	url: string;
	/** The link below the note: it ends a subscription, or reports an invitation. */
	ending: { label: string; url: string } | null;
	/** Whether the mail may speak of passwords. */
	hasPasswords: boolean;
	/** The app's address. */
	origin: string;
	/** Our words in the reader's language. */
	spoken: Spoken;
	/** The page that the mail is about, if there is a picture of it. */
	picture: PagePicture | null;
}

/** Renders a template as plain text and as HTML, with escaped values. */
export async function renderMail(
	name: TemplateName,
	{ values, url, ending, hasPasswords, origin, spoken, picture }: Content,
): Promise<RenderedMail> {
	const { paragraphs, action, figures = [], noteWithoutPasswords, ...heads } = templateOf(name, spoken.mail);
	const isRightToLeft = directionOf(spoken.language) === "rtl";
	const fill = (text: string) => fillIn(isRightToLeft ? withIsolates(text) : text, values);
	const note = fill((hasPasswords ? null : noteWithoutPasswords) ?? heads.note);
	const [subject, heading] = [fill(heads.subject), fill(heads.heading)];
	const filled = paragraphs.map(fill);
	const button = action ? { label: fill(action.label), url } : null;
	const link = button ? [`${button.label}:\n${url}`] : [];
	const last = ending ? [`${ending.label}:\n${ending.url}`] : [];
	const domainCode = action?.isSignIn ? `@${new URL(origin).hostname} #${values.code}` : "";
	const text = [heading, ...filled, ...link, note, ...last, `Linkstead · ${origin}`, domainCode]
		.filter(Boolean)
		.join("\n\n");
	const html = await layOut({
		subject,
		preview: filled.find(Boolean) ?? "",
		heading: withUnbrokenCounts(heading),
		picture,
		figures: figures.map(({ now, below }) => ({ now: withUnbrokenCounts(fill(now)), below: fill(below) })),
		// The figures say in HTML what the first paragraph says in plain text.
		paragraphs: filled
			.slice(figures.length > 0 ? 1 : 0)
			.filter(Boolean)
			.map(withUnbrokenCounts),
		button,
		note,
		ending,
		domainCode,
		origin,
		language: spoken.language,
		words: spoken.mail.layout,
	});
	return { subject, text, html };
}

/** A sentence whose values stand between Unicode's isolates, so that a title in Latin letters keeps its quotation marks around it. */
function withIsolates(sentence: string): string {
	return sentence.replaceAll(PLACE, "\u2068$&\u2069");
}

/** A number and its word stay on one line: `1,204 views`. */
function withUnbrokenCounts(text: string): string {
	return text.replace(/(\d) (?=[a-z])/g, "$1\u00a0");
}
