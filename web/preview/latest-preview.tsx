import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { latest } from "../../core/blocks/latest.tsx";
import { api } from "../api-client/queries.ts";

/** New feeds are read after their save, and known ones every hour. */
const ASKED_EVERY_MS = 60_000;

type LatestProps = ComponentProps<typeof latest.View>;

/** A feed's items as visitors see them, or a line about the reason why there are none. */
export function LatestPreview(props: LatestProps) {
	const { feed } = props.block;
	const { data } = useQuery({ ...api.feeds.items.queryOptions({ feed }), refetchInterval: ASKED_EVERY_MS });
	if (data && data.items.length > 0) return <latest.View {...props} itemsOf={() => data.items} />;
	return (
		<section className="bio-latest">
			{props.block.title && <h2 dir="auto">{props.block.title}</h2>}
			<p>{data?.refusal ? `This feed can't be read now. ${data.refusal}` : "The newest items will appear here."}</p>
		</section>
	);
}
