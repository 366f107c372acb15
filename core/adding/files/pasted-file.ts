/** How texts begin that a program has made. Nobody types them. */
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
/** The definition of a reference in Markdown stands in a line of its own. */
const DEFINES = "]: http";

/** Whether a pasted text is that of a file, which readers of lines don't know. */
export function isPastedFile(text: string): boolean {
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
