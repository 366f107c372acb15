import type { EmbedProvider } from "./provider.ts";

/** https://developers.tiktok.com/doc/embed-player */
export const tiktok: EmbedProvider = {
	name: "TikTok",
	kind: "post",
	hosts: ["www.tiktok.com", "tiktok.com", "m.tiktok.com"],
	shortHosts: ["vm.tiktok.com", "vt.tiktok.com"],
	oembed: "https://www.tiktok.com/oembed",
	read({ pathname }) {
		const path = /^\/(@[\w.]{1,30})\/video\/(\d{8,21})\/?$/.exec(pathname);
		if (!path) return null;
		const [, name, id] = path;
		return {
			url: `https://www.tiktok.com/${name}/video/${id}`,
			playerUrl: () => `https://www.tiktok.com/player/v1/${id}?autoplay=1`,
		};
	},
};
