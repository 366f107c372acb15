import { sql } from "drizzle-orm";
import type { Language } from "../../../core/language/language.ts";
import { inLanguage } from "../../../core/translations/in-language.ts";
import { pathOf } from "../../../core/translations/version-path.ts";
import { wordsOn } from "../../../core/words/spoken.ts";
import { pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { contentOf } from "../../publish/load.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { languageOfPage, languagesOfPage } from "../../publish/page-versions.ts";
import { renderPortable } from "../../publish/render-portable.tsx";
import { selectPage, selectSocials } from "../../publish/select-page.ts";
import { withViews } from "../../publish/views-ever.ts";

/** A page's documents, and what stands beside them. */
export interface PortableFiles {
	/** By their paths: `index.html`, and `de/index.html` in another language. */
	documents: Record<string, string>;
	/** The path of each picture and font, and where it is on our host. */
	files: Record<string, string>;
}

/**
 * One of the user's pages as files that any server can send: as visitors see it now, or would see it, in each of its languages. Nothing
 * from behind a lock is in them. Throws `not_found`.
 */
export async function getPortablePage(context: Context<Person>, pageId: string): Promise<PortableFiles> {
	const { env, database, actor } = context;
	const id = sql`(SELECT ${pages.id} FROM ${pages} WHERE ${isAllowedOn(actor, "edit", pageId)})`;
	const [[found], socials] = await database.batch([selectPage(database, id, "TRUE"), selectSocials(database, id)]);
	if (!found) throw pageNotFound();
	const page = await withViews(env, found);
	const { domain, username } = page;
	const liveUrl = domain ? `https://${domain.hostname}/` : username && `${env.APP_ORIGIN}/${username}`;
	const now = Date.now();
	const languages = languagesOfPage(page);
	const [own] = languages;
	const portable: PortableFiles = { documents: {}, files: {} };
	for (const language of languages.length > 0 ? languages : [null]) {
		const folder = folderOf(language, own);
		const root = folder === "" ? "" : "../";
		const versions = languages.map((other) => {
			const href = `${root}${folderOf(other, own)}index.html`;
			return { language: other, url: href, href };
		});
		const shown = language === null ? page : inLanguage({ ...page, language: languageOfPage(page) }, language);
		const content = { ...contentOf(shown, socials, now), ...(versions.length > 0 && { versions }) };
		const spoken = await wordsOn(content.language);
		const rendered = renderPortable(content, { root, liveUrl, spoken, appOrigin: env.APP_ORIGIN, now });
		portable.documents[`${folder}index.html`] = rendered.html;
		Object.assign(portable.files, rendered.files);
	}
	return portable;
}

/** The page's own language is at the top. */
function folderOf(language: Language | null, own: Language | undefined): string {
	return language === null || language === own ? "" : `${pathOf(language)}/`;
}
