import { html, raw } from "hono/html";
import { ICON_URL } from "../../../core/look/icon.ts";
import { REPORT_REASONS, REPORT_WORDS_MAX } from "../../../core/moderation/report-reason.ts";
import { HOUSE, STYLE } from "../../foundation/http/own-page-style.ts";
import type { Reportable } from "./find-reportable.ts";

type Markup = ReturnType<typeof html>;

type ReportField = "block" | "reason" | "words" | "email";

/** What a visitor has typed, unchecked. */
export type TypedReport = Record<ReportField, string>;

/** What the form says about the page. */
export type ReportedPage = Pick<Reportable, "name" | "files" | "isBehindNotice">;

export interface ReportForm {
	pageId: string;
	page: ReportedPage;
	typed: TypedReport;
	/** The problem of each wrong field. */
	errors: Partial<TypedReport>;
	/** A problem of the whole report. */
	failure?: string | undefined;
	nonce: string;
}

const FORM_STYLE = `body{display:block;text-align:start}main{max-width:32rem;margin:0 auto;padding-bottom:3rem}svg{width:64px;height:48px;margin:0 0 .75rem -8px}
h1,.lead,legend,label,p{overflow-wrap:anywhere}.lead{margin:.625rem 0 1.75rem}fieldset{margin:0 0 1.75rem;padding:0;border:0;min-width:0}legend,.label{margin-bottom:.5rem;padding:0;display:block;font-weight:600}
.choice{min-height:44px;padding:.375rem 0;display:flex;align-items:center;gap:.75rem;cursor:pointer}
input[type=radio]{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--accent)}
.field{margin-bottom:1.5rem}.hint,.error{margin:0 0 .5rem;font-size:.9375rem}.error{color:var(--wrong);font-weight:600}
textarea,select,input[type=email]{width:100%;min-height:44px;padding:.625rem .875rem;border:1px solid var(--edge);border-radius:12px;background:var(--field);color:var(--ink);font:inherit}textarea{min-height:8rem;resize:vertical}
select{min-height:48px;padding-right:2.75rem;appearance:none;text-overflow:ellipsis;background:linear-gradient(45deg,#0000 50%,var(--ink) 0) right 1.375rem center/.375rem .375rem no-repeat,linear-gradient(-45deg,#0000 50%,var(--ink) 0) right 1rem center/.375rem .375rem no-repeat,var(--field)}
[aria-invalid=true]{border-color:var(--wrong)}input:focus-visible,textarea:focus-visible,select:focus-visible,button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.summary{margin:0 0 1.5rem;padding:.875rem 1.125rem;border:1px solid var(--wrong);border-radius:12px;color:var(--ink)}
button{min-height:48px;padding:.5rem 1.5rem;border:0;border-radius:12px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
:root{--wrong:#b3261e;--field:#fff;--edge:#8f8a7e}@media(prefers-color-scheme:dark){:root{--wrong:#f49a91;--field:#1f1e1b;--edge:#8d887d}}`;

/** The form that reports a page. It works without script, and keeps what was typed. */
export function reportForm({ pageId, page, typed, errors, failure, nonce }: ReportForm): Markup {
	const { name } = page;
	const [firstError] = (["reason", "words", "email"] as const).filter((field) => errors[field] !== undefined);
	const summary = failure ?? (firstError ? "The report wasn't sent yet. Please look at the marked fields." : undefined);
	const choices = Object.entries(REPORT_REASONS).map(
		([id, { label }], index) =>
			html`<label class="choice"><input type="radio" name="reason" value="${id}" required${raw(id === typed.reason ? " checked" : "")}${raw(firstError === "reason" && index === 0 ? " autofocus" : "")}>${label}</label>`,
	);
	const state = (field: ReportField, hint: string) =>
		raw(
			errors[field] === undefined
				? ` aria-describedby="${hint}"`
				: ` aria-invalid="true" aria-describedby="${field}-error ${hint}"${field === firstError ? " autofocus" : ""}`,
		);
	const body = html`${raw(HOUSE)}<h1>Report ${name}</h1>
<p class="lead">Tell us what is wrong with this page. Its owner isn't told who reported it.</p>
${summary ? html`<p class="summary" role="alert">${summary}</p>` : ""}
<form method="post" action="/report">
<input type="hidden" name="page" value="${pageId}">
${subjectOf(page, typed.block)}<fieldset${raw(errors.reason === undefined ? "" : ` aria-describedby="reason-error"`)}><legend>Reason</legend>${errorOf("reason", errors)}${choices}</fieldset>
<div class="field"><label class="label" for="words">What should we know?</label>${errorOf("words", errors)}<p class="hint" id="words-hint">Which link or text is it, and what does it do? At most ${REPORT_WORDS_MAX.toLocaleString("en-US")} characters.</p>
<textarea id="words" name="words" rows="5" maxlength="${REPORT_WORDS_MAX}" dir="auto"${state("words", "words-hint")}>${raw("\n")}${typed.words}</textarea></div>
<div class="field"><label class="label" for="email">Your email address (optional)</label>${errorOf("email", errors)}<p class="hint" id="email-hint">We only use it to tell you what we decided.</p>
<input id="email" name="email" type="email" autocomplete="email" maxlength="254" value="${typed.email}"${state("email", "email-hint")}></div>
<button type="submit">Send report</button>
</form>`;
	return reportDocument(`${firstError ? "Error: " : ""}Report ${name}`, body, nonce, FORM_STYLE);
}

/** Asks what the report is about, where a page has files. A file that the visitor came from is chosen. */
function subjectOf({ files, isBehindNotice }: ReportedPage, chosenId: string): Markup | "" {
	const named = isBehindNotice
		? files.filter(({ id }) => id === chosenId).map(({ id }) => ({ id, title: "The file that I came from" }))
		: files.map(({ id, title }) => ({ id, title: `The file “${title}”` }));
	if (named.length === 0) return "";
	const options = named.map(
		({ id, title }) => html`<option value="${id}"${raw(id === chosenId ? " selected" : "")}>${title}</option>`,
	);
	return html`<div class="field"><label class="label" for="block">What is it about?</label>
<select id="block" name="block"><option value="">The whole page</option>${options}</select></div>
`;
}

/** The page after a report. */
export function thanksPage(nonce: string): Markup {
	const body = html`${raw(HOUSE)}<h1>Thank you for your report</h1>
<p>A person will look at it and decide whether it stays. If you left your email address, we tell you what we decided.</p>
<a href="/">Go to Linkstead</a>`;
	return reportDocument("Report sent", body, nonce);
}

function errorOf(field: ReportField, errors: Partial<TypedReport>): Markup | "" {
	const error = errors[field];
	return error === undefined ? "" : html`<p class="error" id="${field}-error">${error}</p>`;
}

function reportDocument(title: string, body: Markup, nonce: string, style = ""): Markup {
	return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Linkstead</title><link rel="icon" href="${ICON_URL}"><style nonce="${nonce}">${raw(STYLE)}${raw(style)}</style></head><body><main>${body}</main></body></html>`;
}
