import { useQuery } from "@tanstack/react-query";
import { api } from "../api-client/queries.ts";
import { readPageId } from "../browser/page-id.ts";

/** The account of the page that the address names, which never names an account besides. Undefined without one, or until it is known. */
export function useAccountOfPage(): string | undefined {
	const id = readPageId(new URLSearchParams(location.search).get("id"));
	const { data } = useQuery({ ...api.pages.listAll.queryOptions(), enabled: id !== undefined });
	return data?.find((page) => page.id === id)?.accountId;
}
