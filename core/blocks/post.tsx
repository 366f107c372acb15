import { blockKind, SAMPLE_PICTURES } from "./block-kind.ts";
import { blockSchema } from "./block-schema.ts";
import { BLANK_EMBED, cardCss, EmbedView, embedFields, wordsOfEmbed } from "./embed.tsx";

/** A post of a social network, as a tall picture. */
export const post = blockKind({
	purpose: "From TikTok",
	icon: "M6 4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1zM10.5 9.5v5l4-2.5z",
	schema: blockSchema("post", embedFields("post")),
	blank: BLANK_EMBED,
	sample: {
		url: "https://www.tiktok.com/@roe.pottery/video/7301234567890123456",
		title: "Three glazes in a minute",
		picture: SAMPLE_PICTURES[0],
	},
	css: `
		${cardCss("bio-post", "4 / 5")}
		.bio a.bio-post { max-width: 22rem; margin-inline: auto }
	`,
	wordsOf: wordsOfEmbed,
	View: (props) => <EmbedView {...props} kind="post" width={352} height={440} />,
});
