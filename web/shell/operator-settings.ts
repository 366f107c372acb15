/** The deployment's own words and links, from `[vars]` of wrangler.toml when the product is built. */
export interface OperatorSettings {
	/** The company that runs this deployment, in the footer and the legal texts. */
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

declare const __OPERATOR_SETTINGS__: OperatorSettings;

export const OPERATOR_SETTINGS: OperatorSettings = __OPERATOR_SETTINGS__;
