import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SmartOrder } from "../../../core/smart-order/answer.ts";
import { MINUTE_MS } from "../../../core/time/duration.ts";
import { api } from "../../api-client/queries.ts";
import { whenSettled } from "../../browser/when-idle.ts";
import { useEditing } from "../editing.ts";

/** Cron can change the order while the editor is open. */
const POLL_INTERVAL_MS = 5 * MINUTE_MS;

/** The page's smart order, or undefined until the screen has settled and the answer is there. */
export function useSmartOrder(): SmartOrder | undefined {
	const { pageId, isStored } = useEditing();
	const [isSettled, setSettled] = useState(false);
	useEffect(() => whenSettled(() => setSettled(true)), []);
	const { data } = useQuery({
		...api.smartOrder.get.queryOptions({ pageId }),
		enabled: isSettled && isStored,
		refetchInterval: (query) => (query.state.data?.isOn ? POLL_INTERVAL_MS : false),
	});
	return data;
}
