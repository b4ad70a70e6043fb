// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {KefirCollection} from "../src/KefirCollection.sol";
import {Vault} from "../src/Vault.sol";
import {FuzzTest} from "./support/FuzzTest.sol";

/// @notice Royalties, minting and the vault, by any number and any stranger.
contract CollectionTest is FuzzTest {
    KefirCollection private _collection;
    Vault private _vault;

    function setUp() public {
        _collection = _newCollection();
        _vault = new Vault(address(this), address(this), address(this));
    }

    function testFuzz_RoyaltyIsNeverAboveATenth(address receiver, uint96 bps, uint128 price) public {
        // Half of the tries are near the limit, where it matters.
        if (price % 2 == 0) bps %= 2_000;
        try _collection.setRoyalty(receiver, bps) {
            _hold(bps < 1_001, "a royalty above a tenth was taken");
        } catch {
            _hold(bps > 1_000 || receiver == address(0), "a lawful royalty was refused");
        }
        (, uint256 royalty) = _collection.royaltyInfo(1, price);
        _hold(royalty * 10 <= price, "an author gets more than a tenth");
    }

    function testFuzz_SupplyIsWhatWasMinted(uint8[] memory ids, address to) public {
        VM.assume(to != address(0) && to.code.length == 0);
        uint256 minted = 0;
        for (uint256 i = 0; i < ids.length; ++i) {
            try _collection.mint(to, ids[i]) {
                ++minted;
            } catch {
                _hold(_collection.ownerOf(ids[i]) == to, "a free id was refused");
            }
        }
        _hold(_collection.totalSupply() == minted, "the supply is not what was minted");
        _hold(_collection.balanceOf(to) == minted, "the balance is not what was minted");
    }

    function testFuzz_NobodyElseMints(address caller, uint256 tokenId) public {
        VM.assume(caller != address(this));
        VM.prank(caller);
        try _collection.mint(caller, tokenId) {
            _hold(false, "one without the role minted");
        } catch {}
    }

    function testFuzz_OnlyAReleaserReleases(address caller, address to, uint256 tokenId) public {
        VM.assume(to != address(0) && to != address(_vault) && to.code.length == 0);
        _collection.mint(address(_vault), tokenId);
        if (uint160(caller) % 4 == 0) caller = address(this);
        VM.prank(caller);
        try _vault.release(address(_collection), tokenId, to) {
            _hold(caller == address(this), "one without the role released");
            _hold(_collection.ownerOf(tokenId) == to, "a released token went elsewhere");
        } catch {
            _hold(caller != address(this), "a releaser was refused");
            _hold(_collection.ownerOf(tokenId) == address(_vault), "a refusal moved the token");
        }
    }
}
