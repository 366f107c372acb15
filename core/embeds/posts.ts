import type { EmbedProvider } from "./provider.ts";

/** https://developers.tiktok.com/doc/embed-player */
export const tiktok: EmbedProvider = {
	name: "TikTok",
	kind: "post",
	hosts: ["tiktok.com", "m.tiktok.com"],
	shortHosts: ["vm.tiktok.com", "vt.tiktok.com", "tiktok.com/t/", "lite.tiktok.com/t/"],
	oembed: "https://www.tiktok.com/oembed",
	read({ pathname }) {
		const [, name, id] =
			/^\/(@[\w.]{0,30})\/video\/(\d{8,21})\/?$/.exec(pathname) ??
			// The player's own addresses have no name. TikTok shows any name's video by its number.
			/^()\/(?:player\/v1|embed(?:\/v[12])?|v|share\/video)\/(\d{8,21})(?:\.html)?\/?$/.exec(pathname) ??
			[];
		if (id === undefined) return null;
		return {
			url: `https://www.tiktok.com/${name || "@"}/video/${id}`,
			playerUrl: () => `https://www.tiktok.com/player/v1/${id}?autoplay=1`,
		};
	},
};
