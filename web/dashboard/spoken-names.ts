import type { OwnPage } from "./own-page.ts";

/** What screen readers call each page. Pages with the same name are told apart by their addresses, or by their places in the list. */
export function spokenNames(pages: readonly Pick<OwnPage, "fullName" | "username" | "hostname">[]): string[] {
	const names = pages.map(({ fullName }) => fullName || "No name set");
	return names.map((name, at) => {
		if (names.indexOf(name) === names.lastIndexOf(name)) return name;
		const { username, hostname } = pages[at] ?? {};
		return `${name}, ${username ? `@${username}` : (hostname ?? `page ${at + 1}`)}`;
	});
}
