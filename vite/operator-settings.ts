import { unstable_readConfig as readConfig } from "wrangler";
import type { OperatorSettings } from "../web/shell/operator-settings.ts";

/** Reads the operator's settings from `[vars]` in wrangler.toml. */
export function readOperatorSettings(): OperatorSettings {
	const { vars } = readConfig({ config: "wrangler.toml" }, { hideWarnings: true });
	const textOf = (name: string) => (typeof vars[name] === "string" && vars[name] !== "" ? vars[name] : null);
	return {
		company: textOf("COMPANY") ?? "Linkstead",
		supportEmail: textOf("SUPPORT_EMAIL"),
		blogUrl: textOf("BLOG_URL"),
		communityUrl: textOf("COMMUNITY_URL"),
		xUrl: textOf("X_URL"),
		testimonialsScriptUrl: textOf("TESTIMONIALS_SCRIPT_URL"),
		chatScriptUrl: textOf("CHAT_SCRIPT_URL"),
	};
}
