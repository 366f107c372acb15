import { useLayoutEffect, useRef, useState } from "react";

/** Which part of the editor a narrow screen shows. Each is found again where it was left. */
export function useEditorTab() {
	const [tab, setTab] = useState("edit");
	const places = useRef(new Map<string, number>());

	function changeTab(next: string | null) {
		places.current.set(tab, window.scrollY);
		setTab(next ?? tab);
	}
	useLayoutEffect(() => {
		// Where the screen starts is up to the router.
		if (places.current.size > 0) window.scrollTo({ top: places.current.get(tab) ?? 0, behavior: "instant" });
	}, [tab]);
	return { tab, changeTab };
}
