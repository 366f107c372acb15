import { Button } from "@mantine/core";
import { useState } from "react";

/** Signs out. The code for it loads with the click. */
export function LogoutButton({ className }: { className?: string | undefined }) {
	const [isPending, setIsPending] = useState(false);
	async function leave() {
		setIsPending(true);
		const { signOut } = await import("../session/sign-out.ts");
		await signOut();
		setIsPending(false);
	}
	return (
		<Button variant="subtle" color="gray" size="sm" className={className} onClick={leave} disabled={isPending}>
			Logout
		</Button>
	);
}
