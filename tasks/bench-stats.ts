import "../bench/stats.ts";
