/** The deployment's own words and links, from `[vars]` of wrangler.toml when the site is built. */
export interface SiteSettings {
	/** The company that runs the site, in the footer and the legal texts. */
	company: string;
	supportEmail: string | null;
	blogUrl: string | null;
	communityUrl: string | null;
	xUrl: string | null;
	/** The script of a testimonial widget on the landing page. */
	testimonialsScriptUrl: string | null;
	/** The script of a support chat widget; see core/chat/chat-widget.ts. */
	chatScriptUrl: string | null;
}

declare const __SITE_SETTINGS__: SiteSettings;

export const SITE_SETTINGS: SiteSettings = __SITE_SETTINGS__;
