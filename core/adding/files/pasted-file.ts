/** Beginnings of texts that only programs write, such as `BEGIN:VCARD`. Nobody types them. */
const BEGINS = [
	"begin:vcard",
	"begin:vcalendar",
	"<!doctype",
	"<html",
	"<?xml",
	"<opml",
	"<xbel",
	"<dl",
	"<ul",
	"<ol",
	"<table",
	'{"',
	'[{"',
];
const LINK_BEGINS = ["<a ", "<a\n", "<a\r", "<a\t"];
/** The definition of a reference in Markdown stands in a line of its own. */
const DEFINES = "]: http";

/**
 * Whether a pasted text is a file's content, to be read by the file's own reader and not line by line. One line of HTML is such
 * a text, too.
 */
export function isPastedFile(text: string): boolean {
	if (hasLinkInHtml(text)) return true;
	const trimmed = text.trim();
	if (!trimmed.includes("\n")) return false;
	const start = trimmed
		.slice(0, 200)
		.toLowerCase()
		.split("")
		.filter((sign) => sign.trim() !== "")
		.join("");
	return (
		BEGINS.some((begins) => start.startsWith(begins)) ||
		trimmed.split("\n").some((line) => line.startsWith("[") && line.includes(DEFINES))
	);
}

/** Whether there is an `<a href="…">` among the words. Only the readers of files have a parser for it. */
export function hasLinkInHtml(text: string): boolean {
	const tags = text.toLowerCase();
	return LINK_BEGINS.some((start) => tags.includes(start)) && tags.includes("href");
}
