// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";

import {CollectionStaff, CollectionTerms} from "../../src/IKefirCollection.sol";
import {KefirCollection} from "../../src/KefirCollection.sol";

/// @notice What of the test machine's cheats is used here.
interface Vm {
    function addr(uint256 key) external pure returns (address);
    function assume(bool condition) external pure;
    function prank(address sender) external;
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function warp(uint256 timestamp) external;
}

/// @notice What fuzz tests and the actors of invariants stand on.
abstract contract FuzzTest {
    Vm internal constant VM = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    error NotHeld(string what);

    /// @dev A property, and the sentence that is read when it does not hold.
    function _hold(bool isHeld, string memory what) internal pure {
        if (!isHeld) revert NotHeld(what);
    }

    function _sign(uint256 key, bytes32 digest) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = VM.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }

    /// @dev A collection that this contract governs and mints.
    function _newCollection() internal returns (KefirCollection collection) {
        collection = KefirCollection(Clones.clone(address(new KefirCollection())));
        address[] memory minters = new address[](1);
        minters[0] = address(this);
        collection.initialize(
            CollectionTerms("Fuzz", "FUZZ", "https://kefir.example/", "", address(0), 0),
            CollectionStaff(address(this), address(this), address(this), minters)
        );
    }
}
