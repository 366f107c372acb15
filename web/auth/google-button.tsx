import { Button } from "@mantine/core";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { GOOGLE_PROBLEMS, isGoogleProblem } from "../../core/google.ts";
import { GoogleMark } from "../components/google-mark.tsx";
import { showError } from "../toast/toasts.ts";
import classes from "./google-button.module.css";

const route = getRouteApi("/auth");

/** Gives time to read the longest message, which includes instructions. */
const PROBLEM_MS = 15_000;

/** Google sign-in, shown above the form. It leaves the app, and the Worker redirects back. */
export default function GoogleButton() {
	const { redirect = "/dashboard", claim, theme, google: problem } = route.useSearch();
	const navigate = useNavigate();
	useEffect(() => {
		if (problem === undefined) return;
		if (isGoogleProblem(problem)) {
			showError("Error", GOOGLE_PROBLEMS[problem], { id: "authentication", durationMs: PROBLEM_MS });
		}
		// Removed from the address, so a reload or bookmark doesn't show the error again.
		void navigate({ to: "/auth", search: (search) => ({ ...search, google: undefined }), replace: true });
	}, [problem, navigate]);

	const search = new URLSearchParams({ redirect, ...(claim && { claim }), ...(theme && { theme }) });
	return (
		<>
			<Button
				component="a"
				href={`/api/auth/google?${search}`}
				variant="default"
				size="lg"
				fullWidth
				leftSection={<GoogleMark />}
			>
				Continue with Google
			</Button>
			<p className={classes.or}>or</p>
		</>
	);
}
